const ReviewPage = () => <h1>核对订单信息</h1>

export default ReviewPage
